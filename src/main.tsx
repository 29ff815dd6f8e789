import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { installPageApi, startEmbedding, startLab, startSettings, startUpdates } from './store'
import { App } from './views/shell/index'
import { connectLab } from './worker'

startSettings()
installPageApi()
startEmbedding()
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
if (import.meta.env.MODE === 'production') startUpdates()
