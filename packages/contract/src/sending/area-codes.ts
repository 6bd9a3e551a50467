// Area codes in use in the United States and Canada in November 2026 (North American Numbering Plan Administrator), by
// state or province, and the time zones of each. Where an area has two zones, both count. Compared on 2026-11-29 with the
// zones that libphonenumber lists by number (resources/timezones); where the two differ, all zones of both count.

const codesOf: Readonly<Record<string, string>> = {
  AL: '205 251 256 334 659 938',
  AK: '907',
  AZ: '480 520 602 623 928',
  AR: '327 479 501 870',
  CA: '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951',
  CO: '303 719 720 748 970 983',
  CT: '203 475 860 959',
  DE: '302',
  DC: '202 771',
  FL: '239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954',
  GA: '229 404 470 478 678 706 762 770 912 943',
  HI: '808',
  ID: '208 986',
  IL: '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872',
  IN: '219 260 317 463 574 765 812 930',
  IA: '319 515 563 641 712',
  KS: '316 620 785 913',
  KY: '270 364 502 606 859',
  LA: '225 318 337 457 504 985',
  ME: '207',
  MD: '227 240 301 410 443 667',
  MA: '339 351 413 508 617 774 781 857 978',
  MI: '231 248 269 313 517 586 616 679 734 810 906 947 989',
  MN: '218 320 507 612 651 763 924 952',
  MS: '228 471 601 662 769',
  MO: '235 314 417 557 573 636 660 816 975',
  MT: '406',
  NE: '308 402 531',
  NV: '702 725 775',
  NH: '603',
  NJ: '201 551 609 640 732 848 856 862 908 973',
  NM: '505 575',
  NY: '212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934',
  NC: '252 336 472 704 743 828 910 919 980 984',
  ND: '701',
  OH: '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937',
  OK: '405 539 572 580 918',
  OR: '458 503 541 971',
  PA: '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878',
  RI: '401',
  SC: '803 821 839 843 854 864',
  SD: '605',
  TN: '423 615 629 731 865 901 931',
  TX: '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979',
  UT: '385 435 801',
  VT: '802',
  VA: '276 434 540 571 686 703 757 804 826 948',
  WA: '206 253 360 425 509 564',
  WV: '304 681',
  WI: '262 274 353 414 534 608 715 920',
  WY: '307',
  PR: '787 939',
  VI: '340',
  GU: '671',
  AS: '684',
  MP: '670',
  AB: '368 403 587 780 825',
  BC: '236 250 257 604 672 778',
  MB: '204 431 584',
  NB: '428 506',
  NL: '709 879',
  NS: '782 902',
  ON: '226 249 289 343 365 382 387 416 437 519 548 613 647 683 705 742 753 807 905 942',
  QC: '263 354 367 418 438 450 468 514 579 581 819 873',
  SK: '306 474 639',
  YT: '867',
}

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

const zonesOfState: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries('CT DE DC GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV'.split(' ').map((s) => [s, [eastern]])),
  ...Object.fromEntries('AL AR IL IA LA MN MS MO OK WI'.split(' ').map((s) => [s, [central]])),
  ...Object.fromEntries('CO MT NM UT WY'.split(' ').map((s) => [s, [mountain]])),
  ...Object.fromEntries('CA WA'.split(' ').map((s) => [s, [pacific]])),
  FL: [eastern, central],
  IN: ['America/Indiana/Indianapolis', central],
  KY: ['America/Kentucky/Louisville', central],
  MI: ['America/Detroit', central],
  TN: [eastern, central],
  KS: [central, mountain],
  NE: [central, mountain],
  ND: [central, mountain],
  SD: [central, mountain],
  TX: [central, mountain],
  ID: ['America/Boise', pacific],
  OR: [pacific, 'America/Boise'],
  NV: [pacific, mountain],
  AZ: ['America/Phoenix', mountain],
  AK: ['America/Anchorage', 'America/Adak'],
  HI: ['Pacific/Honolulu'],
  PR: ['America/Puerto_Rico'],
  VI: ['America/St_Thomas'],
  GU: ['Pacific/Guam'],
  AS: ['Pacific/Pago_Pago'],
  MP: ['Pacific/Saipan'],
  AB: ['America/Edmonton'],
  BC: ['America/Vancouver', 'America/Edmonton'],
  MB: ['America/Winnipeg'],
  NB: ['America/Moncton'],
  NL: ['America/St_Johns', 'America/Halifax'],
  NS: ['America/Halifax'],
  PE: ['America/Halifax'],
  ON: ['America/Toronto', 'America/Winnipeg'],
  QC: ['America/Toronto', 'America/Halifax'],
  SK: ['America/Regina', 'America/Edmonton'],
  YT: ['America/Whitehorse', 'America/Edmonton', 'America/Winnipeg', 'America/Toronto'],
}

/** Parts of a state with fewer zones than the state. */
const zonesOfCode: Readonly<Record<string, readonly string[]>> = {
  ...only(eastern, '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954 865'),
  ...only(central, '615 629 731 901 931 316 913 402 531'),
  ...only('America/Indiana/Indianapolis', '260 317 463 765'),
  ...only('America/Kentucky/Louisville', '502 859'),
  ...only('America/Detroit', '231 248 269 313 517 586 616 679 734 810 947 989'),
  ...only(
    central,
    '210 214 254 281 325 346 361 409 430 469 512 621 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979',
  ),
  ...only(mountain, '915'),
  ...only(pacific, '702 725 503 971'),
}

function only(zone: string, codes: string): Record<string, readonly string[]> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, [zone]]))
}

const states = new Map(
  Object.entries(codesOf).flatMap(([state, codes]) => codes.split(' ').map((code) => [code, state] as const)),
)

export interface Place {
  /** Two letters; null where it is unknown. */
  state: string | null
  zones: readonly string[]
}

/** Zones of the United States from the first to see the evening to the last to see the morning. */
export const unknownPlace: Place = { state: null, zones: [eastern, 'Pacific/Honolulu'] }

export const areaCodes: readonly string[] = [...states.keys()].sort()

export const placeOfState = (state: string): Place | undefined => {
  const zones = zonesOfState[state]
  return zones && { state, zones }
}

/** Digits with country code; undefined when its area is unknown. */
export function placeOfPhone(phone: string): Place | undefined {
  if (!/^1\d{10}$/.test(phone)) return undefined
  const code = phone.slice(1, 4)
  const state = states.get(code)
  if (!state) return undefined
  return { state, zones: zonesOfCode[code] ?? zonesOfState[state] ?? [] }
}

/** `America/Los_Angeles` → `Los Angeles`. */
export const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
