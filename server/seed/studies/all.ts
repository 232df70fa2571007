import type { StudyOutline } from '../outline.ts'
import { automotive } from './automotive.ts'
import { beauty } from './beauty.ts'
import { culinary } from './culinary.ts'
import { design } from './design.ts'
import { farming } from './farming.ts'
import { finance } from './finance.ts'
import { language } from './language.ts'
import { marketing } from './marketing.ts'
import { office } from './office.ts'
import { safety } from './safety.ts'
import { technology } from './technology.ts'
import { tourism } from './tourism.ts'

export const studyOutlines: readonly StudyOutline[] = [
  marketing,
  office,
  culinary,
  safety,
  design,
  technology,
  finance,
  language,
  tourism,
  automotive,
  beauty,
  farming,
]
