/** A text as a QR code, drawn here. */
export { QrCode, type QrCodeProps } from './QrCode'
