/** Words that say nothing of what is looked for, as people put them into questions. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the of in on at by to for from with without and or but if as is are was were be been being am do does did done has have had having it its this that these those there here
what which who whom whose when where why how much many can could may might must shall should will would i me my we our us you your he she they them their his her any some all no not than then so such into onto about over under per each every
get gets got getting give gives given tell please want need know say says does also only very more most one s t d ll re ve
le la les un une des du de d l et en au aux est pour dans sur par der die das ein eine und im von zu den dem el los las una y del al o os as um uma e do da dos das no na nos nas il lo gli di che per con`.split(
    /\s+/,
  ),
);
