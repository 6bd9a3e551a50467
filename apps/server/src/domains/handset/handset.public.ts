import { handsetEndpoints } from '@frontdesk/contract/handset/handset'
import { type Domain, routes } from '#platform/domain'
import {
  listPhones,
  listTexts,
  openVoice,
  playSample,
  setBehavior,
  showPicture,
  takePhone,
  textAgency,
} from './phones.ts'

export const handsetDomain: Domain = {
  name: 'handset',
  routes: routes(handsetEndpoints, {
    listPhones,
    takePhone,
    setBehavior,
    listTexts,
    textAgency,
    openVoice,
    playSample,
    showPicture,
  }),
}
