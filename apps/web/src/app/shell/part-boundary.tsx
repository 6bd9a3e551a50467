import { Component, type ReactNode } from 'react'
import { errorTexts as texts } from '#app/texts/errors.texts.ts'
import { recordError } from '#platform/diagnostics/recent-failures.ts'
import { snack } from '#ui/feedback/snackbar.ts'

/** A part of the shell that comes later: if it fails, the page goes on without it, and says so. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(error: Error) {
    recordError(error)
    snack.error(texts.notLoaded, { sticky: true, action: { label: texts.reload, run: () => location.reload() } })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
