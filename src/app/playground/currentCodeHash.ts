import { runUnderCode, type CodeDraft } from './code'
import { codeHash } from './codeLink'

/** The hash of an address with code, and with the shown run as it stood before the code began. */
export const currentCodeHash = async (draft: CodeDraft): Promise<string> =>
  codeHash({ ...draft, run: await runUnderCode() })
