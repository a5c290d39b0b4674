"""The executable rulebook: every case that is shipped, and the first of them where they are at hand."""

from pathlib import Path

import pytest

from gonfanon.cases.case import read_file
from gonfanon.cases.files import SHIPPED, case_files, heads
from gonfanon.cases.run import judge

ROOT = Path(__file__).resolve().parents[2]
CONTRACT = ROOT.parent / "shared" / "cases" / "field.yaml"
FILES = [*case_files([SHIPPED]), *([CONTRACT] if CONTRACT.is_file() else [])]


# A test for each file: one for each case would have every process read all cases before the first test runs.
@pytest.mark.parametrize("file", FILES, ids=lambda file: Path(file).stem)
def test_the_cases_come_out_as_written(file: Path) -> None:
    cases = read_file(file)
    # What the rulebook shows of them is read without setting them up.
    assert [(head.case, head.rules) for head in heads(Path(file))] == [
        (one.title, list(one.rules)) for one in cases
    ]
    judged = [(case.title, judge(case).differences) for case in cases]
    assert judged
    assert [one for one in judged if one[1]] == []
