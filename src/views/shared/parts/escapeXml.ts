/** A text as it stands between the tags of a drawing, or in an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`)
