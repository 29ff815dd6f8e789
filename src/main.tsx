import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadCatalogue } from './i18n'
import { watchModules } from './app/engine'
import { installPageApi, startEmbedMode, startLab, startUpdates } from './app/page'
import { startSettings } from './app/settings'
import { selectLanguage, labStore } from './app/state'
import { App } from './views/shell/index'
import { allowSandboxedWorkers, connectLab } from './engine'

/** Starts the page. */

allowSandboxedWorkers()
startSettings()
watchModules()
installPageApi()
startEmbedMode()
// It is on its way while the page draws itself for the first time.
void loadCatalogue(selectLanguage(labStore.getState()))
const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
void startLab(connectLab)
// Neither the development server nor the single file has a worker that keeps it.
if (import.meta.env.MODE === 'production') void startUpdates()
