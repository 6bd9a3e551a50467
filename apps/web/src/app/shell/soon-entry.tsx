import type { LucideIcon } from 'lucide-react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { Placement } from '#ui/overlays/layer/place.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { shellTexts as texts } from '../texts/shell.texts.ts'

interface SoonEntryProps {
  label: string
  icon: LucideIcon
  /** Without it, only the icon is visible. */
  labeled: boolean
  className: string | undefined
  /** Of the word beside the label. */
  markClass: string | undefined
  placement: Placement
}

/** An entry of the navigation that `not-built-yet.ts` lists: muted, not a link, and it says so. */
export const SoonEntry = ({ label, icon: Icon, labeled, className, markClass, placement }: SoonEntryProps) => (
  <Tooltip text={texts.isSoon(label)} placement={placement} naming>
    {/* biome-ignore lint/a11y/useSemanticElements: a link without an address can't be focused, and the keyboard must reach what it says */}
    <span className={className} role="link" aria-disabled="true" tabIndex={0}>
      <Icon aria-hidden />
      {labeled ? (
        <>
          <span>{label}</span> <span className={markClass}>{texts.soon}</span>
        </>
      ) : (
        <VisuallyHidden>
          {label} {texts.soon}
        </VisuallyHidden>
      )}
    </span>
  </Tooltip>
)
