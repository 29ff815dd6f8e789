/** `TextEncoder` is in no edition of ES, but the same everywhere the lab runs. */
declare class TextEncoder {
  encode(text: string): Uint8Array
}
declare class TextDecoder {
  constructor(label: string, options: { readonly ignoreBOM: boolean })
  decode(bytes: Uint8Array): string
}

const encoder = new TextEncoder()
/** `ignoreBOM: true` keeps a byte order mark in the text, as Java does. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Encodes a text in UTF-8. */
export const utf8Encode = (text: string): Uint8Array => encoder.encode(text)

/** Decodes UTF-8; malformed bytes become U+FFFD. */
export const utf8Decode = (bytes: Uint8Array): string => decoder.decode(bytes)
