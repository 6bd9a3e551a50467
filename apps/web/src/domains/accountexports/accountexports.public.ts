export { ExportAccountButton } from './export-account-button.tsx'
