/** As much of gifenc as is used here; the package has no types of its own. */
declare module 'gifenc' {
  export type Palette = readonly (readonly number[])[]
  export interface Encoder {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: Palette; readonly delay: number },
    ): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): Encoder
  export function quantize(pixels: Uint8ClampedArray, colours: number): Palette
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array
}
