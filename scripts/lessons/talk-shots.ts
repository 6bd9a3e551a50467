import { dialog, main, type Shot } from './shot.ts'

/** Texts, and the team chat. */
export const talkShots: readonly Shot[] = [
  {
    name: 'conversation',
    path: '/messages',
    async open({ page, sees }) {
      await page.getByRole('button', { name: /Kelly Coleman/ }).click()
      await sees(page.getByRole('button', { name: 'Complete' }))
    },
    region: main,
  },
  {
    name: 'campaign-target',
    path: '/campaigns/create?format=sms&step=target&template=review',
    open: ({ sees }) => sees('Live'),
    region: main,
  },
  {
    name: 'campaign-schedule',
    path: '/campaigns/create?format=sms&step=schedule&template=review',
    open: ({ sees }) => sees('Who doesn’t get it'),
    region: main,
  },
  { name: 'service-reviews', path: '/report/service-reviews', open: ({ sees }) => sees('By rating'), region: main },
  {
    name: 'may-i-text',
    path: '/account/settings/texting-rules',
    async open({ fill, press, sees }, _, { phone }) {
      await fill('Phone number', phone.slice(1))
      await press('Check')
      await sees('What was checked')
    },
    region: main,
    height: 520,
  },
  {
    name: 'new-template',
    path: '/account/settings/message-templates',
    async open({ press, page }) {
      await press('New template')
      await page.getByRole('textbox', { name: 'Name' }).fill('Documents, please')
      await page
        .getByRole('textbox', { name: 'Text' })
        .fill('Hi {{firstName}}, please send us a picture of your current declarations page. Thank you!')
    },
    region: dialog,
  },
  {
    name: 'team-room',
    path: '/chat',
    async open({ page, sees }) {
      await page.getByRole('button', { name: /^Claims/ }).click()
      await page.getByRole('textbox', { name: 'Message to Claims' }).fill('I’ll call the Colemans about the rental.')
      await page.keyboard.press('Enter')
      await sees(page.getByRole('listitem').getByText('I’ll call the Colemans'))
    },
    region: main,
  },
  {
    name: 'new-room',
    path: '/chat',
    open: ({ press }) => press('New room'),
    region: dialog,
  },
]
