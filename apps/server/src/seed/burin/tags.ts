import type { SeedTag } from '../sample.ts'
import { texts } from '../texts.ts'

export const tags: readonly SeedTag[] = [
  {
    name: texts('Ideja za poklon', 'Gift idea', 'Geschenkidee'),
    slug: texts('ideja-za-poklon', 'gift-idea', 'geschenkidee'),
    products: ['POK-3', 'POK-DOR', 'BON-25', 'BON-50', 'BON-100', 'SAL-NEV', 'SVI-PCE', 'DAS-MAS', 'KUT-POK'],
  },
  {
    name: texts('Bez plastike', 'Plastic-free', 'Plastikfrei'),
    slug: texts('bez-plastike', 'plastic-free', 'plastikfrei'),
    products: ['SAC-50', 'TRA-ZEL', 'TRA-NAR', 'VRE-PAP', 'PUN-PAP', 'PUN-VUN', 'SPA-JUT', 'SVI-PAP', 'OMO-B5'],
  },
  {
    name: texts('Najprodavanije', 'Bestseller', 'Bestseller'),
    slug: texts('najprodavanije', 'bestseller', 'bestseller'),
    products: ['SID', 'BOC-3', 'OMO-A4', 'ULJ-OBL', 'MED-KAD', 'POK-3'],
  },
  {
    name: texts('Za selidbu', 'For moving home', 'Für den Umzug'),
    slug: texts('za-selidbu', 'for-moving-home', 'fuer-den-umzug'),
    products: ['SID', 'SEL-KOM', 'SEL-STA', 'SEL-DEK', 'SEL-ORM', 'SEL-CAS', 'PRI-KUT', 'NAL-LOM', 'USL-SKL'],
  },
]
