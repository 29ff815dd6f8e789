import { strFromU8, strToU8 } from 'fflate'

/** The UTF-8 bytes of a text. */
export const utf8Encode = (text: string): Uint8Array => strToU8(text)

/** The text of UTF-8 bytes; malformed bytes become U+FFFD. */
export const utf8Decode = (bytes: Uint8Array): string => strFromU8(bytes)
