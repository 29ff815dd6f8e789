export { LockLab } from './LockLab'
export { labPicture, saveLab } from './drawing/labPicture'
export { labTitle } from './text/title'
