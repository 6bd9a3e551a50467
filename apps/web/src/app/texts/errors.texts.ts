import type { Texts } from '#ui/texts/texts.ts'

/** Pages instead of one that can’t be shown. */
export const errorTexts = {
  wrong: 'Something went wrong',
  reload: 'Reload',
  refresh: 'Refresh',
  details: 'Details',
  offline: 'The server can’t be reached',
  offlineText:
    'Check your connection, then select Refresh. What you typed is kept, and this page reloads when the server is back.',
  notLoaded: 'Part of Frontdesk couldn’t be loaded',
  notLoadedText: 'You may be offline, or a newer version is available. Select Reload. Your text is kept.',
  stopped: 'This page stopped working',
  stoppedText: 'Select Refresh to try again. If that doesn’t help, select Reload to sign out and start over.',
  noPage: 'This page doesn’t exist',
  noPageText: 'Check the address, or press Ctrl K to go anywhere.',
  goHome: 'Go to the dashboard',
  loading: 'Loading',
  newVersion: 'A new version is ready',
  accountFailed: 'Loading Account Error:',
} as const satisfies Texts
