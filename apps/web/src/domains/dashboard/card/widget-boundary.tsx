import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { dashboardTexts as texts } from '../texts/dashboard.texts.ts'
import { WidgetBody, WidgetCard } from './widget-card.tsx'

interface BoundaryProps {
  title: string
  children: ReactNode
}

/** A widget that fails leaves the others alone. */
export class WidgetBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  private tries = 0

  static getDerivedStateFromError = () => ({ failed: true })

  /** What fails again may be of a version that is gone: then the whole page is loaded again. */
  private retry = () => {
    this.tries += 1
    if (this.tries > 1) location.reload()
    else this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <WidgetCard title={this.props.title}>
        <WidgetBody>
          <EmptyState
            compact
            icon={<TriangleAlert />}
            title={texts.failed}
            text={texts.failedText}
            action={
              <Button size="s" onClick={this.retry}>
                {texts.retry}
              </Button>
            }
          />
        </WidgetBody>
      </WidgetCard>
    )
  }
}
