/** Everything the page can do, by its name. */
export { Palette } from './Palette'
export { SiteSearch } from './SiteSearch'
