/** A text as a QR code, drawn here. */
export { FineCodeNote } from './FineCodeNote'
export { QrCode, type QrCodeProps } from './QrCode'
