import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { installPageApi, startLab, startSettings } from './store'
import { App } from './views/shell/index'
import { connectLab } from './worker'

startSettings()
installPageApi()
const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
void startLab(connectLab)
