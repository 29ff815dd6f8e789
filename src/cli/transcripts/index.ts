export { recordedEnsemble } from './recordedEnsemble'
export { type TranscriptFile, playTranscripts, readTranscripts } from './transcriptFolder'
