import { END, type Recipe } from '../client'
import { pathArg } from './names'

/**
 * No recipe of its own, but a client's word for what code of its own has come to: from start to stop
 * it believes that it holds what lives under `path`, with the `token` that it was given, if any.
 */
export const claim: Recipe = {
  name: 'claim',
  first: 'own',
  resource: pathArg,
  stop: () => 'release',
  steps: {
    own: {
      line: 'own',
      go(play) {
        const { token } = play.args
        if (typeof token === 'number') play.notes.token = token
        play.hold()
        return 'hold'
      },
    },
    hold: { line: 'hold', on: () => undefined },
    release: {
      line: 'release',
      go(play) {
        play.tell('released')
        return END
      },
    },
  },
}
