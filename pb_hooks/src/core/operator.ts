/** Who runs this service, as its legal pages, receipts and mails say. '' where the environment leaves it open. */
export interface Operator {
  legalName: string;
  legalAddress: string;
  vatNumber: string;
  informationOfficer: string;
  supportEmail: string;
}

/** The variable behind each member. */
export const OPERATOR_VARIABLES: Readonly<Record<keyof Operator, string>> = {
  legalName: 'LEGAL_NAME',
  legalAddress: 'LEGAL_ADDRESS',
  vatNumber: 'VAT_NUMBER',
  informationOfficer: 'INFORMATION_OFFICER',
  supportEmail: 'SUPPORT_EMAIL',
};

/** @param get the value of a variable, '' where it is not set */
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

/** Variables that production should have and does not. A business below the threshold has no VAT number, so that one may be missing. */
export function missingOperatorVariables(operator: Operator): string[] {
  const members = Object.keys(OPERATOR_VARIABLES) as (keyof Operator)[];
  return members
    .filter((member) => member !== 'vatNumber' && operator[member] === '')
    .map((member) => OPERATOR_VARIABLES[member]);
}
