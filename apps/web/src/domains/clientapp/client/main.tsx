import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '#ui/theme/apply-theme.ts'
import { DEFAULT_SEED } from '#ui/theme/tokens.ts'
import { ClientApp } from './client-app.tsx'

const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => applyTheme(DEFAULT_SEED, dark.matches ? 'dark' : 'light')
paint()
dark.addEventListener('change', paint)

/** `/app/{namespace}`; an address that can’t be decoded is of no agency. */
function namespaceOf(path: string): string {
  try {
    return decodeURIComponent(path.split('/')[2] ?? '')
  } catch {
    return ''
  }
}

const element = document.getElementById('root')
if (!element) throw new Error('client.html has no #root')
createRoot(element).render(
  <StrictMode>
    <ClientApp namespace={namespaceOf(location.pathname)} />
  </StrictMode>,
)
