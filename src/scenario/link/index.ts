export { checksum } from './checksum'
export { LINK_CORPUS, type LinkSample } from './corpus'
export {
  type LinkError,
  SHORT_DIGEST_DIGITS,
  type SharedRun,
  type ShortDigest,
  decodeLink,
  encodeLink,
  fitLink,
} from './link'
export { shortAddress } from './named'
export { libraryRunOf } from './shorten'
