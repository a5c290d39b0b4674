"""`gonfanon paint`: every kind of thing in every kind of file, and clear words where it cannot be done."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gonfanon.cli import main
from gonfanon.library.shelf import PACKAGE

START = {"svg": b"<svg", "png": b"\x89PNG", "webp": b"RIFF", "pdf": b"%PDF"}
HILL = PACKAGE / "library" / "maps" / "the-hill.map.yaml"


def texts(file: Path) -> list[str]:
    return [e.text or "" for e in ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}text")]


def paint(tmp_path: Path, *words: str) -> Path:
    file = tmp_path / words[1]
    assert main(["paint", words[0], "-o", str(file), *words[2:]]) == 0
    return file


@pytest.mark.parametrize("kind", START)
@pytest.mark.parametrize("what", ["the-meadow", "the-well", "welsh"])
def test_everything_in_every_kind_of_file(tmp_path: Path, what: str, kind: str) -> None:
    if kind != "svg":
        pytest.importorskip("resvg_py")
        pytest.importorskip("PIL.Image")
        pytest.importorskip("typst")
    size = [] if kind == "pdf" else ["--size", "400"]
    assert paint(tmp_path, what, f"picture.{kind}", *size).read_bytes().startswith(START[kind])


def test_grid_and_labels_are_as_strong_as_asked(tmp_path: Path) -> None:
    bare = texts(paint(tmp_path, "the-hill", "bare.svg", "--labels", "0", "--grid", "0"))
    assert "0101" not in bare and "The Hill" in bare
    strong = paint(tmp_path, "the-hill", "strong.svg", "--grid", "77").read_text("utf-8")
    assert 'stroke-opacity="0.77"' in strong and ">0101<" in strong


def test_titles_speak_the_language_asked_for(tmp_path: Path) -> None:
    assert "La Colline" in texts(paint(tmp_path, "the-hill", "a.svg", "--lang", "fr"))
    assert "Le Puits" in texts(paint(tmp_path, "the-well", "b.svg", "--lang", "fr"))


def test_a_picture_has_the_width_asked_for(tmp_path: Path) -> None:
    head = paint(tmp_path, "the-hill", "a.svg", "--size", "900").read_text("utf-8")[:300]
    assert 'width="900" height="602"' in head


def test_a_scenario_shows_everybody_who_takes_part(tmp_path: Path) -> None:
    well = paint(tmp_path, "the-well", "a.svg").read_text("utf-8")
    assert well.count('fill="url(#gf-stitch)"') == 12


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "the-hill.map.yaml"
    own.write_text(HILL.read_text("utf-8").replace("The Hill", "My Hill"), "utf-8")
    assert main(["paint", str(own), "-o", str(tmp_path / "a.svg")]) == 0
    assert "My Hill" in texts(tmp_path / "a.svg")


def test_counters_on_paper_have_fronts_and_backs(tmp_path: Path) -> None:
    pytest.importorskip("typst")
    pages = re.findall(
        rb"/MediaBox ?\[([^\]]+)\]", paint(tmp_path, "welsh", "a.pdf", "--paper", "letter").read_bytes()
    )
    assert len(pages) % 2 == 0 and pages
    assert {tuple(round(float(x)) for x in page.split()) for page in pages} == {(0, 0, 612, 792)}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["the-hil", "-o", "a.svg"], "there is no map, scenario, lesson, roster or skirmish 'the-hil'; did you mean the-hill?"),
        (["the-hill", "-o", "a.gif"], "a.gif: a picture ends in one of .svg, .png, .webp, .pdf"),
        (["the-hill", "-o", "picture"], "picture: a picture ends in one of .svg, .png, .webp, .pdf"),
        (["the-hill", "-o", "no/such/folder/a.svg"], "no/such/folder/a.svg cannot be written: no such file or directory"),
        (["not-there.yaml", "-o", "a.svg"], "not-there.yaml: no such file or directory"),
        (["the-hill", "-o", "a.pdf", "--size", "900"], "--size is for pictures on a screen; a PDF has the size of its --paper"),
    ],
)  # fmt: skip
def test_what_cannot_be_painted(
    words: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["paint", *words]) == 2
    assert capsys.readouterr().err == f"gonfanon: {said}\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words", [["--grid", "101"], ["--labels", "-1"], ["--size", "20"], ["--size", "wide"], ["--paper", "a5"]]
)
def test_strengths_and_sizes_out_of_range(words: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["paint", "the-hill", "-o", str(tmp_path / "a.svg"), *words])
    assert stopped.value.code == 2


def test_what_is_missing_is_named_with_the_line_that_installs_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, kind in (("resvg_py", "png"), ("PIL.Image", "webp"), ("typst", "pdf")):
        monkeypatch.setitem(__import__("sys").modules, name, None)
        assert main(["paint", "the-meadow", "-o", str(tmp_path / f"a.{kind}")]) == 2
        assert "pip install 'gonfanon[pictures]'" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", START)
def test_a_campaign_map_in_every_kind_of_file(tmp_path: Path, kind: str) -> None:
    size = [] if kind == "pdf" else ["--size", "300"]
    file = paint(tmp_path, "thames", f"map.{kind}", *size)
    assert file.read_bytes().startswith(START[kind])


def test_a_campaign_map_by_season_year_and_language(tmp_path: Path) -> None:
    words = texts(paint(tmp_path, "apulia", "a.svg", "--year", "1068", "--season", "winter", "--lang", "fr"))
    assert "Anno Domini MLXVIII" in words and "Bénévent" in words
    bare = texts(paint(tmp_path, "apulia", "b.svg", "--labels", "0"))
    assert "0101" in words and "0101" not in bare


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["the-hill", "-o", "a.svg", "--season", "winter"],
            "--season and --year are for campaign maps; the-hill is none",
        ),
        (["welsh", "-o", "a.pdf", "--paper", "a2"], "counters are printed on a4 or letter, not on a2"),
    ],
)
def test_what_belongs_to_another_kind_of_picture_is_refused(
    words: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["paint", *words]) != 0
    assert says in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
