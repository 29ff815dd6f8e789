import { END, type Recipe } from '../client'
import { pathArg } from './names'

/**
 * States that a client's own code holds the resource under `path`, from start to stop, with the `token` that
 * it was given, if any. It sends no requests.
 */
export const claim: Recipe = {
  name: 'claim',
  first: 'own',
  resource: pathArg,
  stop: () => 'release',
  steps: {
    own: {
      line: 'own',
      go(context) {
        const { token } = context.args
        if (typeof token === 'number') context.notes.token = token
        context.hold()
        return 'hold'
      },
    },
    hold: { line: 'hold', on: () => undefined },
    release: {
      line: 'release',
      go(context) {
        context.tell('released')
        return END
      },
    },
  },
}
