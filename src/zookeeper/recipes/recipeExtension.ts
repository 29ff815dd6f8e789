import type { Recipe } from '../client'
import { notifyRuns, endRuns, onAnswer, onTimer, start, stop } from './engine'
import type { RecipeExtension } from './recipeContext'
import { recipesIn, recipesOf } from './clientRecipes'
import { holdingsOf, viewRuns } from './view'
import { onStoreNews, writeTo } from './writes'

/** Creates the extension of a client that runs recipes, any number of them at once. */
export const createRecipeExtension = (
  recipeNamed: (name: string) => Recipe | undefined,
): RecipeExtension => ({
  recipeNamed,
  onCommand(turn, client, command) {
    switch (command.type) {
      case 'recipe':
        start(turn, client, command)
        return
      case 'stopRecipe':
        stop(turn, client, command)
        return
      case 'write':
        recipesOf(client)
        writeTo(turn, client, { store: command.store, value: command.value, run: 0 })
    }
  },
  onAnswer,
  onWatch: (turn, client, event, path) => notifyRuns(turn, client, { type: 'watch', event, path }),
  onTimer,
  onConnection(turn, client, news) {
    const recipes = recipesIn(client)
    if (recipes === undefined) return
    for (const run of onStoreNews(turn, recipes, news)) {
      notifyRuns(turn, client, { type: 'written' }, run)
    }
  },
  onStep: endRuns,
  view: (client) => viewRuns(client, recipeNamed),
  holdings: (client) => holdingsOf(client, recipeNamed),
})
