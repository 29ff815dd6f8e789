import { expect, test } from 'vitest'
import { base64urlEncode, defined, deflate, utf8Encode } from '../../kernel/lib'
import { englishProblem } from '../../i18n/english'
import { WORKLOAD_DEFAULT } from '../../scenario'
import { lockHash, readLockLink, type LinkedLocks } from './lockLink'
import { LOCK_QUESTION_IDS, LOCK_QUESTIONS } from './questions'

const locksOf = (question: (typeof LOCK_QUESTION_IDS)[number]): LinkedLocks => {
  const { systems, workload } = LOCK_QUESTIONS[question]
  return { question, systems, workload: { ...WORKLOAD_DEFAULT, ...workload } }
}

const OWN: LinkedLocks = {
  systems: ['zkExclusive', 'zkShared', 'redlock'],
  workload: {
    clients: 7,
    arrival: 'stream',
    everyMs: 0.5,
    holdMs: 250,
    rounds: 3,
    failures: 10,
    readers: 40,
    leaseMs: 12_000,
    fault: 'wall',
    isFenced: true,
    seed: 2_147_483_647,
  },
  us: 1_234_567,
  chart: 200,
}

test.each([OWN, ...LOCK_QUESTION_IDS.map((id) => ({ ...locksOf(id), us: 9_000_000 }))])(
  'a lock link is read back unchanged: %#',
  (linked) => {
    const hash = lockHash(linked)
    expect(readLockLink(hash)).toEqual({ ok: true, value: linked })
    // The address before the hash and the parameters after an `&` do not matter.
    expect(readLockLink(` https://example.org/lab/${hash}&s=1.abc&embed=locks `)).toEqual({
      ok: true,
      value: linked,
    })
  },
)

test('lock links are short', () => {
  for (const id of LOCK_QUESTION_IDS) {
    expect(lockHash({ ...locksOf(id), us: 7_786_400 }).length).toBeLessThanOrEqual(60)
  }
  expect(lockHash(OWN).length).toBeLessThanOrEqual(260)
})

const codeOf = (link: string): string => {
  const read = readLockLink(link)
  return read.ok ? 'ok' : read.error.code
}

test('a link that is cut, changed or of another kind is refused with its own code', () => {
  const hash = lockHash(OWN)
  expect(codeOf(hash.slice(0, -5))).toBe('cut')
  const at = hash.length - 6
  const changed = hash[at] === 'A' ? 'B' : 'A'
  expect(codeOf(hash.slice(0, at) + changed + hash.slice(at + 1))).toBe('broken')
  expect(codeOf('#l=')).toBe('foreign')
  expect(codeOf('#l=hello')).toBe('foreign')
  expect(codeOf('#l=1.ä')).toBe('broken')
  expect(codeOf(hash.replace('#l=1.', '#l=2.'))).toBe('newer')
  expect(codeOf(`#l=1.${'A'.repeat(3_000)}`)).toBe('oversized')
  // It was deflated without the dictionary.
  const foreign = base64urlEncode(deflate(utf8Encode('{}'), new Uint8Array()))
  expect(codeOf(`#l=1.${foreign}`)).not.toBe('ok')
})

test.each([
  [{ ...OWN, systems: [] }, 'systems'],
  [{ ...OWN, systems: ['zkHerd', 'zkHerd'] as const }, 'systems'],
  [{ ...OWN, us: 0.5 }, 'us'],
  [{ ...OWN, workload: { ...OWN.workload, clients: 1_001 } }, 'workload.clients'],
  [{ ...OWN, workload: { ...OWN.workload, clients: 2.5 } }, 'workload.clients'],
  [{ ...OWN, workload: { ...OWN.workload, leaseMs: 1 } }, 'workload.leaseMs'],
])('a link with values that cannot be played names the wrong value: %#', (linked, place) => {
  const read = readLockLink(lockHash(linked))
  if (read.ok) throw new Error('it was taken')
  expect(read.error.code).toBe('invalidLocks')
  const [problem] = read.error.problems ?? []
  expect(problem?.place).toBe(place)
  // The catalogue has a sentence for it, so there is no message of the library.
  expect(read.error.message).toBe('')
  expect(englishProblem(defined(problem, 'a problem'))).not.toMatch(/Invalid|undefined|\{/)
})
