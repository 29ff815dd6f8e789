import { runUnderCode, type CodeDraft } from './code'
import { codeHash } from './codeLink'

/** Returns the hash of an address with code, and with the shown run as it was before the code started. */
export const currentCodeHash = async (draft: CodeDraft): Promise<string> =>
  codeHash({ ...draft, run: await runUnderCode() })
