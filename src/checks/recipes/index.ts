export { judgeRecipes } from './check'
export { type Recipes, createRecipes } from './state'
