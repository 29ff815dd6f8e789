import { runUnderCode, type CodeDraft } from './code'
import { codeHash } from './codeLink'

/** What follows the page's address, with the shown run as it stood before the code began. */
export const codeHashHere = async (draft: CodeDraft): Promise<string> =>
  codeHash({ ...draft, run: await runUnderCode() })
