export {
  type Crowd,
  type CrowdField,
  type CrowdOrder,
  type CrowdStart,
  WAY_NUMBERS,
  createCrowdPainter,
} from './crowd'
