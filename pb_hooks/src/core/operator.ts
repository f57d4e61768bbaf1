/** Who runs this service, for legal pages, receipts and mails. '' for a variable that is not set. */
export interface Operator {
  legalName: string;
  legalAddress: string;
  vatNumber: string;
  informationOfficer: string;
  supportEmail: string;
}

/** The variable behind each member. */
const OPERATOR_VARIABLES: Readonly<Record<keyof Operator, string>> = {
  legalName: 'LEGAL_NAME',
  legalAddress: 'LEGAL_ADDRESS',
  vatNumber: 'VAT_NUMBER',
  informationOfficer: 'INFORMATION_OFFICER',
  supportEmail: 'SUPPORT_EMAIL',
};

/** @param get gives the value of a variable, '' if it is not set */
export function readOperator(get: (name: string) => string): Operator {
  const read = (member: keyof Operator) => get(OPERATOR_VARIABLES[member]).trim();
  return {
    legalName: read('legalName'),
    legalAddress: read('legalAddress'),
    vatNumber: read('vatNumber'),
    informationOfficer: read('informationOfficer'),
    supportEmail: read('supportEmail'),
  };
}

/** Missing variables that production needs. The VAT number is optional: a small business has none. */
export function missingOperatorVariables(operator: Operator): string[] {
  const members = Object.keys(OPERATOR_VARIABLES) as (keyof Operator)[];
  return members
    .filter((member) => member !== 'vatNumber' && operator[member] === '')
    .map((member) => OPERATOR_VARIABLES[member]);
}
