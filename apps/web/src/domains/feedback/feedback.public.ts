// What other domains open to reach support.
export { FeedbackDialog } from './feedback-dialog.tsx'
