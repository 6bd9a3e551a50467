import { Component, type ReactNode } from 'react'
import { recordError } from '#platform/diagnostics/recent-failures.ts'

interface ChartBoundaryProps {
  instead: ReactNode
  children: ReactNode
}

/** A chart that can't be loaded or drawn takes no numbers with it. */
export class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(error: Error) {
    recordError(error)
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
