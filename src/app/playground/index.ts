export {
  type CodeDraft,
  type CodeFailure,
  type CodeState,
  codeStore,
  dropProposal,
  changeDraft,
  proposeCode,
  runCode,
  stepCode,
  stopCode,
} from './code'
export { beginDraft, forgetKeptDraft, keepDraft, openDraft, takeProposal } from './codeDraft'
export { CODE_CLIENTS_MAX, codeHash, isCodePath, readCodeLink } from './codeLink'
export { type CodeSearched, openTrial, searchCode } from './codeSearch'
export { currentCodeHash } from './currentCodeHash'
