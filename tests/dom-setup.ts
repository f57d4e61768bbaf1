import { configure } from '@testing-library/react';

// A screen asks its database several times before it is whole, and the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
