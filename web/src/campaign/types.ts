/** The names that the campaign page uses for the generated types. */

export type {
  Because,
  CampaignSheet,
  Choice,
  CountryShown as Country,
  Encounter,
  Food,
  LotForm,
  LotRow,
  MenShown as Men,
  PersonShown as Person,
  PlaceShown as Place,
  ReportForm,
  UnitShown as Unit,
  Way,
} from '../sheet/generated';
