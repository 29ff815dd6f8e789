export {
  type CodeDraft,
  type CodeFailure,
  type CodeState,
  codeStore,
  answerProposal,
  changeDraft,
  proposeCode,
  runCode,
  stepCode,
  stopCode,
} from './code'
export { forgetKeptDraft, keepDraft, openDraft } from './codeDraft'
export { CODE_CLIENTS_MAX, codeHash, isCodePath, readCodeLink } from './codeLink'
export { openTrial, searchCode } from './codeSearch'
export { currentCodeHash } from './currentCodeHash'
