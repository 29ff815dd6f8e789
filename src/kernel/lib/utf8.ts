/** In no edition of ES, and yet the same everywhere the lab runs. */
declare class TextEncoder {
  encode(text: string): Uint8Array
}
declare class TextDecoder {
  constructor(label: string, options: { readonly ignoreBOM: boolean })
  decode(bytes: Uint8Array): string
}

const encoder = new TextEncoder()
/** Its option says the contrary: a byte order mark is not taken away. Java's texts keep theirs, too. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The UTF-8 bytes of a text. */
export const utf8Encode = (text: string): Uint8Array => encoder.encode(text)

/** The text of UTF-8 bytes; malformed bytes become U+FFFD. */
export const utf8Decode = (bytes: Uint8Array): string => decoder.decode(bytes)
