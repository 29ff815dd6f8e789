import { err, ok } from '../../../kernel/lib'
import { refuse } from './command'
import type { ParsedOptions } from './options'
import { parseLong, type Body } from './parseArguments'

const NO_MIXING =
  "Can't use -file or -members together with -add or -remove (mixing incremental and non-incremental modes is not allowed)"
const NO_TWO_WHOLES = "Can't use -file and -members together (conflicting non-incremental modes)"

/** The most servers in one change, as many as an ensemble of the lab may have. */
const MEMBERS_MAX = 15

/** Reads the arguments of `reconfig`, in the order of `ReconfigCommand.parse`. */
export function parseReconfig({ values, flags }: ParsedOptions, usage: string): Body {
  const isWhole = values.has('file') || values.has('members')
  const isStepwise = values.has('add') || values.has('remove')
  if (!isWhole && !isStepwise) return err(refuse([usage]))
  const version = parseLong(values.get('v') ?? '-1', 16)
  if (version === undefined) {
    return err(refuse(['-v must be followed by a long (configuration version)']))
  }
  if (isWhole && isStepwise) return err(refuse([NO_MIXING]))
  if (values.has('file') && values.has('members')) return err(refuse([NO_TWO_WHOLES]))
  const file = values.get('file')
  // A simulated client has no files; Java's exception repeats the file's name.
  if (file !== undefined) {
    return err(refuse([`Error processing ${file}${file} (No such file or directory)`]))
  }
  const lists = [values.get('add'), values.get('remove'), values.get('members')]
  if (lists.some((list = '') => list.split(',').length > MEMBERS_MAX)) {
    return err(refuse([`The lab takes at most ${MEMBERS_MAX} servers at once`]))
  }
  return ok({
    type: 'reconfig',
    joining: lower(values.get('add')),
    leaving: lower(values.get('remove')),
    newMembers: lower(values.get('members')),
    configId: Number(version),
    hasStat: flags.has('s'),
  })
}

const lower = (text: string | undefined): string | null => text?.toLowerCase() ?? null
