export {
  type CodeDraft,
  type CodeFailure,
  answerProposal,
  changeDraft,
  runCode,
  stepCode,
  stopCode,
  useCodeDraft,
} from './code'
export { forgetKeptDraft, keepDraft, openDraft } from './codeDraft'
export { currentCodeHash } from './currentCodeHash'
export { CODE_CLIENTS_MAX, isCodePath } from './codeLink'
export { openTrial, searchCode } from './codeSearch'
