export { holdsRivals, playRivals } from './playRivals'
