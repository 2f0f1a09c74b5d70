/** Words of Cyrillic and Greek letters in Latin ones, as people write their names. */

const table = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split(' ').map((pair) => {
      const [letters = '', latin = ''] = pair.split('=');
      return [letters, latin];
    }),
  );

interface Alphabet {
  readonly script: RegExp;
  /** Latin letters that stand for those of the script that look the same. */
  readonly lookAlikes: ReadonlyMap<string, string>;
  /** Whether marks on its letters say how a word is stressed and no more. */
  readonly isStressed: boolean;
  /** One sound: a letter, or some. */
  readonly sound: RegExp;
  /** Ways to write the sounds: the first one has all of them, each other one what it writes in another way. */
  readonly ways: readonly [ReadonlyMap<string, string>, ...ReadonlyMap<string, string>[]];
}

const alphabets: readonly Alphabet[] = [
  {
    script: /\p{Script=Cyrillic}/u,
    lookAlikes: table('a=а b=в c=с e=е h=н i=і k=к m=м o=о p=р t=т y=у x=х'),
    isStressed: false,
    sound: /[иыі]й$|\p{L}/gu,
    ways: [
      table(
        'а=a б=b в=v г=g ґ=g д=d е=e ё=e є=ye ж=zh з=z и=i і=i ї=yi й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ' +
          'ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ий=y ый=y ій=iy',
      ),
      table('г=h є=ie ї=i й=i х=h ю=iu я=ia ий=iy ій=ii'),
    ],
  },
  {
    script: /\p{Script=Greek}/u,
    lookAlikes: table('a=α e=ε i=ι k=κ m=μ n=η o=ο p=ρ t=τ u=υ v=ν x=χ'),
    isStressed: true,
    sound: /ου|μπ|γγ|[αε]υ|\p{L}/gu,
    ways: [
      table(
        'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ου=ou μπ=b γγ=ng αυ=av ευ=ev',
      ),
      table('β=b η=e φ=ph χ=h αυ=af ευ=ef'),
    ],
  },
];

/** Shorter names are in Latin letters what other words are. */
const fewestLetters = 4;

/**
 * What may be written in Latin letters for a word in lower case of Cyrillic or Greek ones, some of which may be Latin
 * letters that look the same; nothing for other words.
 */
export function romanised(word: string): string[] {
  const alphabet = alphabets.find(({ script }) => script.test(word));
  if (alphabet === undefined) return [];
  const { lookAlikes, isStressed, sound, ways } = alphabet;
  const plain = isStressed ? word.normalize('NFD').replace(/\p{Mn}/gu, '') : word.normalize('NFC');
  const letters = Array.from(plain, (letter) => lookAlikes.get(letter) ?? letter).join('');
  const [usual] = ways;
  const forms = ways.map((way) => letters.replace(sound, (said) => way.get(said) ?? usual.get(said) ?? said));
  return [...new Set(forms)].filter((form) => form.length >= fewestLetters && /^\p{ASCII}*$/u.test(form));
}
