import type { Frame } from '../../../../simulator'
import type { Shape } from '../../../../drawing'
import { stagePicture, type PictureWords } from '../stagePicture'

/** Pictures of the stage with plain words, for the tests of their shapes. */

const WORDS: PictureWords = {
  title: 'A title that is a good deal longer than any that a slide has room for, '.repeat(3),
  time: '14.000 s · step 2000',
  sentence: { headline: '', reason: '' },
  about: () => [''],
  empty: '',
  quorum: () => '',
  hub: {
    noLeader: 'No leader',
    nobody: 'No server runs',
    upOf: (up, voters) => `${up} of ${voters} run`,
    unnoticed: 'Not noticed yet',
    needs: ({ needed, all }) => `${needed} of ${all} make a quorum`,
    noQuorum: (up, voters, { needed }, served) =>
      `${up} of ${voters} up, a quorum is ${needed}, served: ${served}`,
    count: ({ count, needed }) => (count < needed ? `${count} of ${needed}` : `${count}, quorum`),
  },
  badge: ({ kind }) => kind,
  rival: () => 'running',
  lock: ({ resource, others }) =>
    others.length > 0 ? `${others.length + 1} hold it` : `holds ${resource}`,
  atOnce: ({ resource, holders }) => `${holders.join(' and ')} hold ${resource}`,
}

/** The stage's picture with tokens for colours. */
export const shapesOf = (
  frame: Frame,
  us = 0,
  words: Partial<PictureWords> = {},
  isAsked = false,
): readonly Shape[] =>
  stagePicture({
    frame,
    us,
    arePingsShown: false,
    isAsked,
    words: { ...WORDS, ...words },
  }).shapes
