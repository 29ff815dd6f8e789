/** The part of gifenc that is used here; the package has no types of its own. */
declare module 'gifenc' {
  export type Palette = readonly (readonly number[])[]
  export interface Encoder {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: {
        readonly palette: Palette
        /** The delay in ms. */
        readonly delay: number
        /** 1: the picture stays, and the next one lies on it. */
        readonly dispose: number
        readonly transparent?: boolean
        readonly transparentIndex?: number
      },
    ): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): Encoder
}
