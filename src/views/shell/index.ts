/** The page around the stage. */
export { App } from './page/App'
