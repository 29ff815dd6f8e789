/** The form for a change of a znode. */
export type FormName = 'create' | 'data' | 'acl'

/** The key of a form's draft. A new znode's place may still change, so its form has one key for all paths. */
export const draftName = (form: FormName, path: string): string =>
  form === 'create' ? 'tree create' : `tree ${form} ${path}`
