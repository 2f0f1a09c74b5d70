/** What is said of somebody's health. */

import { ones, teens, tens } from '../../text/number-words.ts';
import { findAll, type PersonalData } from '../personal-data.ts';

const conditions =
  "diabetes|diabetic|type (?:one|two|1|2) diabetes|cancer|tumou?r|leukemia|leukaemia|lymphoma|melanoma|asthma|asthmatic|copd|emphysema|bronchitis|pneumonia|tuberculosis|covid(?:-19)?|long covid|influenza|the flu|hiv|aids|hepatitis(?: [abc])?|herpes|chlamydia|syphilis|malaria|epilepsy|epileptic|seizures?|migraines?|stroke|heart attack|heart failure|heart disease|arrhythmia|atrial fibrillation|angina|hypertension|high blood pressure|low blood pressure|high cholesterol|anemia|anaemia|hemophilia|sickle cell(?: disease| anemia)?|arthritis|osteoporosis|fibromyalgia|lupus|multiple sclerosis|parkinson'?s(?: disease)?|alzheimer'?s(?: disease)?|dementia|depression|bipolar(?: disorder)?|schizophrenia|anxiety(?: disorder)?|panic attacks?|ptsd|adhd|autism|autistic|anorexia|bulimia|alcoholism|addiction|celiac(?: disease)?|crohn'?s(?: disease)?|ulcerative colitis|irritable bowel syndrome|ibs|acid reflux|gerd|kidney disease|kidney stones?|kidney failure|cirrhosis|gallstones?|thyroid disease|hypothyroidism|hyperthyroidism|eczema|psoriasis|shingles|glaucoma|cataracts?|sleep apnea|insomnia|endometriosis|pcos|miscarriage|preeclampsia|pregnant|pregnancy|gout|sciatica|scoliosis|vertigo|chickenpox|measles|mumps|meningitis|sepsis|lyme disease|cystic fibrosis|cerebral palsy|down syndrome|muscular dystrophy|peanut allergy|penicillin allergy|allergic to \\p{L}+";
const bodyParts =
  'arm|leg|ankle|wrist|hand|finger|thumb|toe|foot|knee|hip|shoulder|elbow|neck|back|spine|rib|ribs|collarbone|nose|jaw|skull|pelvis|hamstring|acl|ligament|tendon|achilles|muscle|rotator cuff|meniscus|vertebra|femur|tibia|heel|groin|calf';
const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';

const degrees =
  'chronic|acute|severe|mild|breast|lung|prostate|colon|skin|ovarian|pancreatic|bladder|kidney|liver|brain|gestational|seasonal|clinical|major|postpartum|rheumatoid|generalized|social|early onset|terminal|stage (?:one|two|three|four|[1-4iv]{1,3})';
const degree = `(?:${degrees})\\s`;
/**
 * All of them begin with a letter: looking for one first, and two groups instead of one that is counted, take a tenth of the
 * time.
 */
const known = new RegExp(
  `(?=\\p{L})${edge}(?:${degree}(?:${degree})?)?(?:${conditions})${end}(?:\\spositive${end})?`,
  'giu',
);
/** Conditions that are known by their letters, where somebody has them. */
const inLetters =
  /(?<=(?<!\p{L})(?:diagnosed with|suffer(?:s|ed|ing)? from|living with|has|have|had|got|for (?:my|his|her|their))\s(?:(?:an?|early|severe|mild|bad)\s)?)(?:MS|MND|ALS|CFS|OCD|BPD|CKD|DVT|UTI|STI|STD|GAD|POTS|TB|RSI)(?![\p{L}\p{N}]|\s(?:Office|Teams|Word|Excel|Outlook|Paint|Windows|degree))/gu;
/** Words that medicine has made: "appendicitis", "carcinoma", "hypoglycemia", "neuropathy". */
const made =
  /(?<![\p{L}\p{N}])\p{L}{3,20}(?:itis|oma|[aeg]mia|opathy|osclerosis|algia|ectomy|plegia|phobia)(?![\p{L}\p{N}])/giu;
const madeOtherwise =
  /^(?:diploma|aroma|coma|roma|oklahoma|tacoma|sonoma|glaucoma|academia|bohemia|macadamia|sympathy|apathy|nostalgia|mia|premia)$/iu;
const injuries: readonly RegExp[] = [
  new RegExp(
    `${edge}(?:(?:deep|bad|nasty|small|severe)\\s)?(?:cut|burn|gash|bruise|wound|laceration|stitches)s?\\s(?:on|to|in)\\s(?:my|his|her|their|your)\\s(?:(?:left|right)\\s)?(?:${bodyParts}|face|head|lip|eye)${end}`,
    'giu',
  ),
  new RegExp(
    `${edge}(?:broken|fractured|sprained|twisted|dislocated|torn|strained|pulled|bruised|injured|shattered|crushed|ruptured|cracked)\\s(?:(?:my|his|her|their|your|the|a|left|right|lower|upper)\\s){0,2}(?:${bodyParts})${end}`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:i|he|she|they|you|we|who|and)(?:['’]ve|['’]s)?\\s(?:\\p{L}+\\s)?)(?:cut|burnt|burned|broke|fractured|sprained|twisted|dislocated|tore|strained|pulled|hurt|injured|cracked|shattered)\\s(?:my|his|her|their|your)\\s(?:(?:left|right|lower|upper)\\s)?(?:${bodyParts})${end}`,
    'giu',
  ),
  new RegExp(
    `${edge}(?:concussion|whiplash|fracture|hernia|herniated disc|slipped disc|burns on (?:my|his|her) \\p{L}+|(?:head|knee|back|neck|shoulder|spinal cord|brain|ankle|hip|wrist|sports) injury|(?:second|third)[\\s-]degree burns?|gunshot wound|stab wound|frostbite|sprain|black eye)${end}`,
    'giu',
  ),
];
/** Without one of these "A positive" begins an answer. */
const namesBlood = /(?<!\p{L})(?:blood|donors?|transfusion|rh|type|group)(?!\p{L})/iu;
const bloodGroup = new RegExp(
  `${edge}(?:(?:blood\\s(?:type|group)(?:\\s(?:is|was|of))?[\\s:]{1,2}(?:a\\s|type\\s)?)(?:AB|A|B|O|0)(?:\\s?(?:rh)?\\s?(?:[+-]|(?:positive|negative|pos|neg)))?|(?:AB|A|B|O)\\s(?:rh\\s)?(?:positive|negative)|(?:AB|A|B|O)[+-])(?![\\p{L}\\p{N}])`,
  'giu',
);
/** The letters and the sign, without the words before them. */
const bloodLetters =
  /(?:type\s)?(?<!\p{L})(?:AB|A|B|O|0)(?:[\s-]{0,2}(?:rh)?\s?(?:[+-]|(?:rh\s)?(?:positive|negative|pos|neg)))?$/iu;

const number = `${ones}|${teens}|${tens}|hundred|oh`;
const amount = `(?:\\d{1,4}(?:[.,]\\d{1,2})?|(?:${number})(?:[\\s-](?:and\\s)?(?:${number}|point)){0,5})`;
const measures =
  'blood pressure|bp|heart rate|pulse|resting heart rate|bmi|b m i|a1c|hba1c|blood sugar|glucose|cholesterol|ldl|hdl|triglycerides|oxygen(?: saturation| level)?|spo2|(?<!(?:oven|room|water|air|outside|office|engine|server|fridge|freezer|cooking|serving|storage|operating|average|ambient)\\s)temperature|fever|t-cell count|psa|hemoglobin|white (?:blood )?cell count|platelets?';
/** Each beside words without which it matches nothing: most texts have none of them, which is seen much faster. */
const statistics: readonly (readonly [names: RegExp, expression: RegExp])[] = [
  [
    /weigh|height|tall|i'm|i am/iu,
    new RegExp(
      `(?<=(?<!\\p{L})(?:weight|(?:he|she|baby|patient|who) weighs|i weigh|weighed|height|tall|height is|weight is|i'm|i am)\\s(?:is\\s|about\\s|around\\s)?:?\\s?)(?:${amount}\\s?(?:lbs?|pounds|kg|kilos?|kilograms|stone)|\\d\\s?(?:foot|feet|ft|')\\s?\\d{1,2}(?:"|\\sinches)?|${amount}\\s?(?:foot|feet)\\s${amount}|\\d{3}\\s?(?:cm|centimet(?:er|re)s))${end}`,
      'giu',
    ),
  ],
  [
    new RegExp(measures, 'iu'),
    new RegExp(
      `(?<=(?<!\\p{L})(?:${measures})(?:\\s(?:is|was|of|at|reads?|reading|level|levels|count|around|about|came back|came in at|:|has been|went up to|dropped to|measured|this morning|today|currently|down to|up to))*:?\\s)(?:a\\s)?${amount}(?:\\s?(?:over|\\/)\\s?${amount})?(?:\\s?°\\s?[CF]|\\s?(?:%|percent|bpm|mmhg|mg\\/dl|mmol|degrees|mg per deciliter|beats per minute|beats a minute))?${end}`,
      'giu',
    ),
  ],
  [
    /blood pressure|mmhg/iu,
    new RegExp(`${edge}\\d{2,3}\\s?(?:\\/|over)\\s?\\d{2,3}(?=\\s(?:blood pressure|mmhg))`, 'giu'),
  ],
  [
    /bpm|mmhg|mg\/dl|beats/iu,
    new RegExp(`${edge}\\d{1,3}(?:\\.\\d)?\\s?(?:bpm|mmhg|mg\\/dl|beats (?:per|a) minute)${end}`, 'giu'),
  ],
];

/** The finds of a text; they may overlap. Linear time. */
export function findHealth(text: string): PersonalData[] {
  const blood = (namesBlood.test(text) ? findAll(text, bloodGroup, 'BLOOD_GROUP') : []).flatMap(
    (found): PersonalData[] => {
      const letters = bloodLetters.exec(text.slice(found.start, found.end));
      if (letters === null) return [];
      const start = found.start + letters.index;
      return [{ name: 'BLOOD_GROUP', start, end: start + letters[0].length }];
    },
  );
  return [
    ...findAll(text, known, 'HEALTH_CONDITION'),
    ...findAll(text, inLetters, 'HEALTH_CONDITION'),
    ...findAll(text, made, 'HEALTH_CONDITION').filter(
      ({ start, end: last }) => !madeOtherwise.test(text.slice(start, last)),
    ),
    ...injuries.flatMap((expression) => findAll(text, expression, 'INJURY')),
    ...statistics.flatMap(([names, expression]) =>
      names.test(text) ? findAll(text, expression, 'MEDICAL_STATISTIC') : [],
    ),
    ...blood,
  ];
}
