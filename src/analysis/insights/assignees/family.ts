/** Who belongs to somebody who offers his help: "my daughter could do it". */
export const family =
  '(?:daughter|son|wife|husband|partner|brothers?|sisters?|mum|mom|mother|dad|father|kids|boys|girls|cousin|nephew|niece|neighbou?r|friend|colleague|assistant|boyfriend|girlfriend|flatmate)';
