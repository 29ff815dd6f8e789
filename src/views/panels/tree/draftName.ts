/** What the reader is about to do with a znode. */
export type FormName = 'create' | 'data' | 'acl'

/** Under which name a form keeps what was begun: a new znode's place may still change, others' not. */
export const draftName = (form: FormName, path: string): string =>
  form === 'create' ? 'tree create' : `tree ${form} ${path}`
