/** For domains that have widgets. */
export { Figure, Figures, NumberButton, numberClass } from './card/figure.tsx'
export { WidgetBody, WidgetCard, WidgetRows } from './card/widget-card.tsx'
export { WidgetState } from './card/widget-state.tsx'
export type { WidgetProps } from './widget.ts'
