import type { ReactNode } from 'react'
import type { Placement } from '#ui/overlays/layer/place.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { shellTexts as texts } from '../texts/shell.texts.ts'

interface SoonEntryProps {
  label: string
  className: string | undefined
  placement: Placement
  /** As in the link that will take its place. */
  children: ReactNode
}

/** An entry of the navigation whose page is not built yet: muted, not a link, and it says so. */
export const SoonEntry = ({ label, className, placement, children }: SoonEntryProps) => (
  <Tooltip text={texts.isSoon(label)} placement={placement} naming>
    {/* biome-ignore lint/a11y/useSemanticElements: a link without an address can't be focused, and the keyboard must reach what it says */}
    <span className={className} role="link" aria-disabled="true" aria-label={texts.isSoon(label)} tabIndex={0}>
      {children}
    </span>
  </Tooltip>
)
